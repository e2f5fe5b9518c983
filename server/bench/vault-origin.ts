/** Where the pages of the vault would be; nothing listens there. */
export const BENCH_VAULT_ORIGIN = 'http://localhost:3001'
