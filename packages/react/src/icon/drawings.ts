// Drawings of Lucide, some of them simplified, ISC licence; see NOTICE. One path each, on 24 units: a
// bundle has only those that are drawn in it.

/** Done. */
export const CHECK = 'M20 6 9 17l-5-5'
/** Something is wrong. */
export const CIRCLE_ALERT = 'M12 2a10 10 0 1 0 .01 0M12 8v4M12 16h.01'
/** It went well. */
export const CIRCLE_CHECK = 'M12 2a10 10 0 1 0 .01 0M16 9l-5.5 5.5L8 12'
/** Two sheets. */
export const COPY = 'M8 8h13v13H8zM4 16H3V3h13v1'
/** Into a tray. */
export const DOWNLOAD = 'M12 15V3M21 15v6H3v-6m4-5 5 5 5-5'
/** What is hidden can be shown. */
export const EYE = 'M2 12q10-15 20 0-10 15-20 0M12 9a3 3 0 1 0 .01 0'
/** Laid over another drawing, it says no. */
export const SLASH = 'M2 2l20 20'
/** A key file. */
export const FILE_KEY =
  'M14 2v5a1 1 0 0 0 1 1h5M4 12v6M4 14h2M9.65 22H18a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v4M4 18a2 2 0 1 0 .01 0'
/** A file. */
export const FILE =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5'
/** A file that cannot be used. */
export const FILE_X =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M14.5 12.5l-5 5M9.5 12.5l5 5'
/** Good to know. */
export const INFO = 'M12 2a10 10 0 1 0 .01 0M12 16v-4M12 8h.01'
/** A key. */
export const PASSKEY = 'M6 8a4 4 0 1 0 .01 0M10 12h12v4M17 12v3'
/** On paper. */
export const PRINTER = 'M6 18H2V9h20v9h-4M6 9V3h12v6M6 14h12v7H6z'
/** Turns while something is under way. */
export const QR_CODE =
  'M3 3h6v6H3zM15 3h6v6h-6zM3 15h6v6H3zM13 3v6M3 12h8M14 12h3M21 12v2M13 15v6M16 16h2v2M21 17v4h-5'
export const SCAN = 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7 12h10'
export const SPINNER = 'M21 12a9 9 0 1 1-6.2-8.6'
/** Out of a tray. */
export const UPLOAD = 'M12 3v12M7 8l5-5 5 5M21 15v6H3v-6'
/** Closes. */
export const X = 'M18 6 6 18M6 6l12 12'
