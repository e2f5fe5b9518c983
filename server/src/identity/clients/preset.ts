import type { ClaimMapping } from '../attributes/claim-mapping.ts'
import type { ClientSettings, ClientStandards } from './client-settings.ts'
import type { SnippetParts } from './own-snippets.ts'

/** The values of an application for the lines of its configuration. */
export interface PresetParts extends SnippetParts {
  /** Where the application is, without a slash at the end. */
  readonly address: string
  readonly post_logout_redirect_uris: readonly string[]
}

/** What an application expects of OpenID Connect, and how it is told about this service. */
export interface Preset extends Omit<ClientStandards, 'mapped_claims'> {
  readonly title: string
  readonly kind: ClientSettings['kind']
  /** Claims besides the standard ones. The lines of {@link BY_GROUP} need one. */
  readonly mapped_claims?: ClaimMapping
  /** Paths below the address of the application. */
  readonly redirects: readonly string[]
  readonly logouts: readonly string[]
  /** Whether the tests start it with these lines, or they follow its documentation. */
  readonly proof: 'tested' | 'documented'
  /** The file or place of the lines, for their heading. */
  readonly place: string
  /** The language of the lines, for a guide. `text`: parts of a program, which do not run alone. */
  readonly language: string
  /** What to know besides the lines. */
  readonly note?: string
  lines(parts: PresetParts): string
}

/**
 * Of an application whose lines admit only users of a group, because everybody may register at the
 * service. The group is a value of an attribute that operators set.
 */
export const BY_GROUP: Pick<Preset, 'mapped_claims'> = {
  mapped_claims: { groups: { from: 'attribute', name: 'groups' } },
}

/** What to know of a preset besides its lines. */
export function notesOf({ note, mapped_claims }: Preset): string[] {
  return [
    ...(note === undefined ? [] : [note]),
    ...(mapped_claims === BY_GROUP.mapped_claims ? [GROUP_NOTE] : []),
  ]
}

const GROUP_NOTE =
  'It admits only users of the group staff. Declare the attribute once (npm run attributes -- declare groups --type list --read application), and give it to a user (npm run attributes -- set mara@example.org groups staff).'

/** Addresses of an application. */
interface PresetAddresses {
  readonly redirect_uris: readonly string[]
  readonly post_logout_redirect_uris: readonly string[]
}

/** The addresses of an application at these addresses, which have no slash at the end. */
export function addressesOf(preset: Preset, addresses: readonly string[]): PresetAddresses {
  const below = (paths: readonly string[]) =>
    addresses.flatMap((address) => paths.map((path) => `${address}${path}`))
  return {
    redirect_uris: below(preset.redirects),
    post_logout_redirect_uris: below(preset.logouts),
  }
}
