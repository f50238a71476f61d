/** What stands below the pictures of an invented evening. */
export const photoCaptions = [
  { caption: "La finale, à un but de la fin.", captionEn: "The final, one goal from the end." },
  { caption: "Trois tables, et pas une place assise.", captionEn: "Three tables, and not a seat left." },
  {
    caption: "Le prix de la plus belle gamelle.",
    captionEn: "The prize for the finest shot that came back out.",
  },
];
