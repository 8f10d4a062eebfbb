#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

#include "CFiles.h"

struct beginning {
    void *(*work)(void *);
    void *context;
};

static int find_all(cpu_set_t *all) { return sched_getaffinity(getpid(), sizeof *all, all); }

/* What it starts in its turn would be bound as it is, so that ends once it runs. */
static void *begin(void *pointer) {
    struct beginning beginning = *(struct beginning *)pointer;
    free(pointer);
    cpu_set_t all;
    if (find_all(&all) == 0) (void)sched_setaffinity(0, sizeof all, &all);
    return beginning.work(beginning.context);
}

static void send_elsewhere(pthread_attr_t *attributes) {
    cpu_set_t others;
    int here = sched_getcpu();
    if (here < 0 || here >= CPU_SETSIZE || sched_getaffinity(0, sizeof others, &others) != 0) return;
    CPU_CLR(here, &others);
    if (CPU_COUNT(&others) > 0) (void)pthread_attr_setaffinity_np(attributes, sizeof others, &others);
}

int cfiles_thread_elsewhere(pthread_t *thread, void *(*work)(void *), void *context) {
    pthread_attr_t attributes;
    struct beginning *beginning = malloc(sizeof *beginning);
    if (!beginning || pthread_attr_init(&attributes) != 0) {
        free(beginning);
        return -1;
    }
    *beginning = (struct beginning){work, context};
    send_elsewhere(&attributes);
    int failure = pthread_create(thread, &attributes, begin, beginning);
    pthread_attr_destroy(&attributes);
    /* Where threads may not be bound. */
    if (failure != 0) failure = pthread_create(thread, NULL, begin, beginning);
    if (failure != 0) free(beginning);
    return failure == 0 ? 0 : -1;
}

void cfiles_join(pthread_t thread) {
    cpu_set_t all;
    /* It may not have begun yet, where all other processors are busy. */
    if (find_all(&all) == 0) (void)pthread_setaffinity_np(thread, sizeof all, &all);
    pthread_join(thread, NULL);
}
