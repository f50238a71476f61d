/** The fields of the form that adds a player, as somebody fills them in for a newcomer. */
export const playerForm = {
  table: "bonzini",
  name: "Zoé Test",
  coralId: "ZZZ",
  license: "09999999",
  singlesRanking: "500",
  doublesRanking: "600",
};
