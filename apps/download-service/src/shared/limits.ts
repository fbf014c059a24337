export const MEBIBYTE = 1024 * 1024;

/** Processor time for checking one file, over all threads; the largest real scores take about 3 s. */
export const CHECK_CPU_SECONDS = 30;
/** Time by the clock for the same, on a busy machine. The api process needs it to know how long a job may take. */
export const CHECK_DEADLINE_SECONDS = 600;
/** Resident memory of the checking process. */
export const CHECK_MEMORY_MB = 768;

/** Processor time for analysing or converting one file; the largest real scores take about 3 s. */
export const ANALYSIS_CPU_SECONDS = 60;
/** Time by the clock for the same, on a busy machine. */
export const ANALYSIS_DEADLINE_SECONDS = 600;
/** Resident memory of the process that does it. */
export const ANALYSIS_MEMORY_MB = 1_024;
