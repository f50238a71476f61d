/** The colours that a browser gives to what is around an installed page; the same as `--paper` and `--surface` of the style. */
export const barColors = {
  light: { paper: "#f7f4ec", surface: "#ffffff" },
  dark: { paper: "#0d1320", surface: "#161e30" },
} as const;
