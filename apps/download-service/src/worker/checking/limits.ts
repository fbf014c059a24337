/** Processor time for one file, over all threads; the largest real scores take about 3 s. */
export const CHECK_CPU_SECONDS = 30;
/** Time by the clock for one file, on a machine that has little time for it. */
export const CHECK_DEADLINE_SECONDS = 600;
/** Resident memory of the checking process. */
export const CHECK_MEMORY_MB = 768;
/** The heap's share of it: ArrayBuffers are not part of a heap limit. */
export const CHECK_HEAP_SHARE = 0.75;
