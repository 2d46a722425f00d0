/** The numbers of Twilio's test credentials that refuse, by role; all others pass. */
export const REFUSED_TO: Readonly<Record<string, number>> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
};

export const REFUSED_FROM: Readonly<Record<string, number>> = {
  '+15005550001': 21212,
  '+15005550007': 21606,
  '+15005550008': 21611,
};
