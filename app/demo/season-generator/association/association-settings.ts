/** What an invented association sets; a new site has none of it, so that it publishes no invented address. */
export const associationSettings = {
  contactEmail: "bonjour@babyfoot.example",
  socialName: "Facebook",
  socialLink: "https://social.example/babyfoot",
  streamLink: "https://www.twitch.tv/babyfoot_exemple",
  partnerName: "Baby-foot Rive-Sud",
  partnerLink: "https://rive-sud.example/",
};
