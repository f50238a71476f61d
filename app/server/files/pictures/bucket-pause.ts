/** Seconds for which a service that did not answer is not asked again: each question would wait in vain. */
export const bucketPause = 10;
