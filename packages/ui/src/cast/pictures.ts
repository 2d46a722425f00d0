const drawing = (width: number, height: number, inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  )}`;

/** The pictures of every story: drawn here, so that no story asks the network. */
export const pictures = {
  coffee: drawing(
    400,
    400,
    '<rect width="400" height="400" fill="#d9c3a5"/><rect x="120" y="70" width="160" height="270" rx="14" fill="#5a3a22"/><rect x="140" y="150" width="120" height="110" rx="8" fill="#f2e8da"/><circle cx="200" cy="205" r="34" fill="#8a5a34"/>',
  ),
  tall: drawing(
    600,
    1200,
    '<rect width="600" height="1200" fill="#31506b"/><circle cx="300" cy="380" r="180" fill="#f0c75e"/><rect y="820" width="600" height="380" fill="#1f3a2c"/>',
  ),
  wide: drawing(
    1600,
    500,
    '<rect width="1600" height="500" fill="#bfd8d2"/><path d="M0 500 500 140 800 360 1150 90 1600 500Z" fill="#4d7a70"/>',
  ),
  sticker: drawing(
    240,
    240,
    '<circle cx="120" cy="120" r="110" fill="#ffd45e"/><circle cx="82" cy="96" r="14" fill="#3a2a00"/><circle cx="158" cy="96" r="14" fill="#3a2a00"/><path d="M62 140a58 58 0 0 0 116 0Z" fill="#b5432d"/>',
  ),
  /** Nothing that can be shown. */
  broken: 'data:image/png;base64,AAAA',
} as const;
