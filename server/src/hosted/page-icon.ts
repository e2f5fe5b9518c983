/** The mark of Shrd, in the accent colour of its own theme. */
export const MARK: string = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#15508f">' +
    '<path d="M11 2.5C13.13 4.23 13.13 5.52 11 7.25S8.87 10.27 11 12s2.13 3.02 0 4.75-2.13 3.02 0 4.75a9.5 9.5 0 0 1 0-19Z"/>' +
    '<path opacity=".5" d="M13 2.5C15.13 4.23 15.13 5.52 13 7.25S10.87 10.27 13 12s2.13 3.02 0 4.75-2.13 3.02 0 4.75a9.5 9.5 0 0 0 0-19Z"/></svg>',
)}`

/** The element that gives a page its icon. */
export const PAGE_ICON: string = `<link rel="icon" href="${MARK}">`
