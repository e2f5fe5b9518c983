/** What a page of the product may load before anyone touches it. */
export interface PageRow {
  /** The name of a measured page. */
  readonly name: string
  /** Bytes with headers, as they are sent, and requests. If you reduce them, lower this too. */
  readonly limit: PageSize
  /** A page above its aim does not fail. @default none */
  readonly aim?: PageSize
}

/** The size of a page: what its requests bring. */
export interface PageSize {
  readonly bytes: number
  readonly requests: number
}

/** Every page of `tools/product/measured-pages.ts`. A kB has 1,000 bytes. */
export const PAGE_ROWS: readonly PageRow[] = [
  {
    name: 'hosted login',
    limit: { bytes: 118_500, requests: 9 },
    aim: { bytes: 110_000, requests: 6 },
  },
  { name: 'hosted register', limit: { bytes: 118_800, requests: 9 } },
  { name: 'account, signed in', limit: { bytes: 115_700, requests: 9 } },
  { name: 'home', limit: { bytes: 122_900, requests: 9 } },
  {
    name: 'vault sign-in',
    limit: { bytes: 369_000, requests: 20 },
    aim: { bytes: 190_000, requests: 20 },
  },
  { name: 'vault register', limit: { bytes: 279_600, requests: 15 } },
  { name: 'vault dashboard, 100 documents', limit: { bytes: 2_115_000, requests: 110 } },
  { name: 'example spa-pkce', limit: { bytes: 9_500, requests: 4 } },
  { name: 'example plain-page', limit: { bytes: 35_100, requests: 10 } },
  { name: 'example web-app', limit: { bytes: 2_110, requests: 2 } },
]
