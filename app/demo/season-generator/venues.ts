/** Where the demonstration's nights are held. The cities are real, the halls are invented. */
export const venues = [
  { city: "Montréal", address: "Salle des Rouges, 4200 boulevard Saint-Laurent" },
  { city: "Québec", address: "Taverne du Demi-Tour, 88 rue Saint-Joseph Est" },
  { city: "Sherbrooke", address: "Café de la Barre, 15 rue Wellington Nord" },
  { city: "Trois-Rivières", address: "Centre Bonne Bande, 301 rue des Forges" },
  { city: "Gatineau", address: "Le Filet bleu, 77 rue Laval" },
  { city: "Saguenay", address: "Brasserie du Pivot, 510 rue Racine Est" },
  { city: "Rimouski", address: "Salle du Quai, 9 avenue de la Cathédrale" },
  { city: "Saint-Jérôme", address: "Club du Tir franc, 250 rue Saint-Georges" },
] as const;
