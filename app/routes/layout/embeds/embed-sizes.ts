/** How high a frame is, in pixels, so that it shows all of what it is made for on a phone too. */
export const embedHeights = { ranking: 600, next: 280, player: 230 };

/** How many of a ranking a frame shows. */
export const rankedInEmbed = 10;
