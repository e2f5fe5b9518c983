import type { ProviderKind } from '@shrd/contract'

/** Plain signs by which people know a provider. An account can upload its own. */
const DRAWINGS: Readonly<Partial<Record<ProviderKind, string>>> = {
  google:
    '<g fill="none" stroke-width="4"><path d="M19.8 7.5A9 9 0 0 0 5.2 8.1" stroke="#ea4335" transform="translate(0 .4)"/><path d="M5 8a9 9 0 0 0 0 8" stroke="#fbbc05"/><path d="M4.8 15.6a9 9 0 0 0 13.4 3" stroke="#34a853"/><path d="M12 12h9a9 9 0 0 1-3 6.8" stroke="#4285f4"/></g>',
  microsoft:
    '<path fill="#f25022" d="M2 2h9v9H2z"/><path fill="#7fba00" d="M13 2h9v9h-9z"/><path fill="#00a4ef" d="M2 13h9v9H2z"/><path fill="#ffb900" d="M13 13h9v9h-9z"/>',
  apple:
    '<path d="M12.3 7.2c1-.1 2.6-1.5 4.6-1.2 1.500.2 2.700 1 3.400 2.100-3 1.900-2.500 5.900.7 7.200-.8 2.300-2.600 5.600-4.600 5.600-1.500 0-2-.9-3.800-.9s-2.400.9-3.800.9C6.200 20.900 3.500 16 3.500 12.200 3.500 8.500 5.900 6 8.500 6c1.700 0 2.900 1.200 3.800 1.200zM12.200 5.700c-.2-2.400 1.700-4.500 3.900-4.700.3 2.400-1.700 4.700-3.900 4.700z"/>',
  github:
    '<path d="M12 1.500A10.500 10.500 0 0 0 8.700 22c.5.1.7-.2.7-.5v-2c-3 .7-3.600-1.300-3.600-1.300-.5-1.200-1.200-1.600-1.200-1.600-.9-.6.1-.6.1-.6 1 .1 1.600 1.100 1.600 1.100.9 1.600 2.500 1.100 3.100.9.1-.7.4-1.100.7-1.400-2.400-.3-4.800-1.200-4.800-5.200 0-1.200.4-2.100 1.100-2.900-.1-.2-.5-1.300.1-2.800 0 0 .9-.3 2.900 1.100a10 10 0 0 1 5.200 0c2-1.400 2.900-1.100 2.900-1.100.6 1.500.2 2.600.1 2.800.7.800 1.100 1.700 1.100 2.900 0 4-2.400 4.900-4.800 5.200.4.300.8 1 .8 2v3c0 .3.200.6.700.5A10.500 10.500 0 0 0 12 1.500z"/>',
  gitlab:
    '<path fill="#e24329" d="M12 22 8 10h8z"/><path fill="#fc6d26" d="M12 22 8 10H2.500zM12 22l4-12h5.500z"/><path fill="#fca326" d="M2.500 10 1.200 13.800 12 22zM21.500 10l1.300 3.800L12 22z"/><path fill="#e24329" d="M2.500 10H8L5.500 2.800zM21.500 10H16l2.500-7.200z"/>',
}

/** The icons of the kinds that have one, as addresses. */
export const PROVIDER_ICONS: Readonly<Partial<Record<ProviderKind, string>>> = Object.fromEntries(
  Object.entries(DRAWINGS).map(([kind, drawing]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawing}</svg>`
    return [kind, `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`]
  }),
)
