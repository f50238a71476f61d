/** How many tokens there can be at a time: one for each computer of a hall is plenty. */
export const mostPushTokens = 20;

/** A tournament of 400 matches is 200 kB in either shape. */
export const mostPushedBytes = 4_000_000;
