import { type ProviderSign, providerSign } from '@shrd/contract'
import type { Provider } from './provider-settings.ts'

/** Under black signs, so that they are readable on dark buttons, too. */
const PLATE = '<rect width="24" height="24" rx="5" fill="#fff"/>'

/** Plain signs by which people know a provider, or what it is for. */
const DRAWINGS: Readonly<Record<ProviderSign, string>> = {
  google: `<g fill="none" stroke-width="4">
    <path d="M18.4 5.6A9 9 0 0 0 4.2 7.5" stroke="#ea4335"/>
    <path d="M4.2 7.5a9 9 0 0 0 0 9" stroke="#fbbc05"/>
    <path d="M4.2 16.5a9 9 0 0 0 13.6 2.4" stroke="#34a853"/>
    <path d="M12 12h9a9 9 0 0 1-3.2 6.9" stroke="#4285f4"/></g>`,
  microsoft: `<path fill="#f25022" d="M2 2h9v9H2z"/><path fill="#7fba00" d="M13 2h9v9h-9z"/>
    <path fill="#00a4ef" d="M2 13h9v9H2z"/><path fill="#ffb900" d="M13 13h9v9h-9z"/>`,
  apple: `${PLATE}<circle cx="8.5" cy="13" r="6"/><circle cx="15" cy="13" r="6"/>
    <circle cx="9.5" cy="17" r="5"/><circle cx="14.5" cy="17" r="5"/>
    <circle cx="22.5" cy="12" r="4" fill="#fff"/><path d="M11.5 6.5q0-4.5 4.5-5 0 4.5-4.5 5z"/>`,
  github: `${PLATE}<circle cx="12" cy="12.5" r="10"/>
    <path fill="#fff" d="M6 15V7l3.5 2.5h5L18 7v8q-2 3.5-6 3.5T6 15z"/>
    <circle cx="9.5" cy="13.5" r="1.3"/><circle cx="14.5" cy="13.5" r="1.3"/>`,
  gitlab: `<path fill="#e24329" d="M12 21.5 7.5 10h9z"/>
    <path fill="#fc6d26" d="M12 21.5 7.5 10H2zM12 21.5 16.5 10H22z"/>
    <path fill="#fca326" d="M2 10l10 11.5L1 13.5zM22 10 12 21.5l11-8z"/>
    <path fill="#e24329" d="M2 10h5.5L5 2.5zM22 10h-5.5L19 2.5z"/>`,
  people: drawLines(
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5"/>',
  ),
  building: drawLines(
    '<path d="M5 21V4a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v17M3 21h18M9 7h1M14 7h1M9 11h1M14 11h1M9 15h1M14 15h1"/>',
  ),
  school: drawLines('<path d="M2 9l10-5 10 5-10 5zM6 11.5V17q6 4 12 0v-5.5M22 9v6"/>'),
  key: drawLines('<circle cx="7.5" cy="15.5" r="4.5"/><path d="M11 12l9-9M16 7l4 4"/>'),
}

/** In a grey that is readable on light and dark. */
function drawLines(shapes: string): string {
  return `<g fill="none" stroke="#7a7f87" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`
}

/** The letter of a provider without a sign. */
function drawInitial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  const letter = (first?.segment ?? '')
    .toUpperCase()
    .replace(/[<>&]/g, (text) => `&#${text.charCodeAt(0)};`)
  return `<rect width="24" height="24" rx="5" fill="#6b7078"/>
    <text x="12" y="17" text-anchor="middle" font-family="system-ui,sans-serif" font-size="14" font-weight="600" fill="#fff">${letter}</text>`
}

/**
 * The icon of a button, as an address: the chosen image or sign, or else the sign of the kind, or the
 * first letter of the name.
 */
export function drawIcon(
  { kind, name }: Pick<Provider, 'kind' | 'name'>,
  chosen: string | null,
): string {
  if (chosen?.startsWith('data:')) return chosen
  const sign = providerSign.safeParse(chosen ?? kind).data
  const drawing = sign === undefined ? drawInitial(name) : DRAWINGS[sign]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawing.replace(/\n\s*/g, '')}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
