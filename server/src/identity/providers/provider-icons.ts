import type { ProviderKind } from '@shrd/contract'

/** Plain signs by which people know a provider. An account can upload its own. */
const DRAWINGS: Readonly<Partial<Record<ProviderKind, string>>> = {
  google: `<g fill="none" stroke-width="4">
    <path d="M18.4 5.6A9 9 0 0 0 4.2 7.5" stroke="#ea4335"/>
    <path d="M4.2 7.5a9 9 0 0 0 0 9" stroke="#fbbc05"/>
    <path d="M4.2 16.5a9 9 0 0 0 13.6 2.4" stroke="#34a853"/>
    <path d="M12 12h9a9 9 0 0 1-3.2 6.9" stroke="#4285f4"/></g>`,
  microsoft: `<path fill="#f25022" d="M2 2h9v9H2z"/><path fill="#7fba00" d="M13 2h9v9h-9z"/>
    <path fill="#00a4ef" d="M2 13h9v9H2z"/><path fill="#ffb900" d="M13 13h9v9h-9z"/>`,
  apple: `<circle cx="8.5" cy="13" r="6"/><circle cx="15" cy="13" r="6"/>
    <circle cx="9.5" cy="17" r="5"/><circle cx="14.5" cy="17" r="5"/>
    <circle cx="22.5" cy="12" r="4" fill="#fff"/><path d="M11.5 6.5q0-4.5 4.5-5 0 4.5-4.5 5z"/>`,
  github: `<circle cx="12" cy="12.5" r="10"/>
    <path fill="#fff" d="M6 15V7l3.5 2.5h5L18 7v8q-2 3.5-6 3.5T6 15z"/>
    <circle cx="9.5" cy="13.5" r="1.3"/><circle cx="14.5" cy="13.5" r="1.3"/>`,
  gitlab: `<path fill="#e24329" d="M12 21.5 7.5 10h9z"/>
    <path fill="#fc6d26" d="M12 21.5 7.5 10H2zM12 21.5 16.5 10H22z"/>
    <path fill="#fca326" d="M2 10l10 11.5L1 13.5zM22 10 12 21.5l11-8z"/>
    <path fill="#e24329" d="M2 10h5.5L5 2.5zM22 10h-5.5L19 2.5z"/>`,
}

/** The icons of the kinds that have one, as addresses. */
export const PROVIDER_ICONS: Readonly<Partial<Record<ProviderKind, string>>> = Object.fromEntries(
  Object.entries(DRAWINGS).map(([kind, drawing]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawing.replace(/\n\s*/g, '')}</svg>`
    return [kind, `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`]
  }),
)
