import { addressesOf, notesOf, type Preset } from '../server/src/identity/clients/preset.ts'
import { PRESET_NAMES, PRESETS, type PresetName } from '../server/src/identity/clients/presets.ts'
import type { GeneratedFile } from './generated-file.ts'

const FILE = 'docs/guides/presets.md'
const ISSUER = 'https://id.example.org'
const ORIGIN = 'https://app.example.org'

const HEAD = `# Applications

Generated from [presets.ts](../../server/src/identity/clients/presets.ts) by \`npm run generate\`.

The service knows what these applications and libraries expect: how ID tokens are signed, whether they have PKCE, where they look for claims, and
their addresses. Name the preset and where the application is:

    npm run client -- add wiki --preset grafana --origin https://grafana.example.org

The command prints the lines for the application's configuration, with its secret. \`--path /wiki\` is for an application below its origin.
[Claims besides the standard ones](identity-service.md#clients) come with \`--claim\`.

**Who gets in**: everybody with an account of the service can sign in to every application, and everybody can get an account. An application that
holds the doors of others, or that makes an account for whoever comes, must decide itself whom it admits. The lines below admit a group where
the application can read one. For your own application: ask for a claim (\`--claim groups=attribute:groups\`) and check it.

**\`preferred_username\`** is a name that its user chooses and may change, so it must not decide about rights. Only \`sub\`, together with the issuer,
identifies a user ([OpenID Connect Core 5.7](https://openid.net/specs/openid-connect-core-1_0.html#ClaimStability)).

*Tested*: our tests start it with exactly these lines, sign in, see name and address, and sign out. *Documented*: the lines follow its own
documentation; tell us if they do not work.

The meaning of PKCE for each: [signing in](../security/sign-in.md#pkce).
`

/** The guide page of all presets. */
export function renderPresets(): GeneratedFile {
  const rows = PRESET_NAMES.map(renderRow)
  const table = [
    '| preset | application | ID tokens | claims in them | PKCE | proof |',
    '|---|---|---|---|---|---|',
    ...rows,
  ]
  const sections = PRESET_NAMES.map(renderSection)
  return { file: FILE, text: [HEAD, ...table, '', ...sections].join('\n') }
}

function renderRow(name: PresetName): string {
  const { title, signing, claims_in_id_token, pkce, proof }: Preset = PRESETS[name]
  const claims = claims_in_id_token ? 'yes' : 'no'
  return `| [\`${name}\`](#${slugOf(name)}) | ${title} | ${signing} | ${claims} | ${pkce} | ${proof} |`
}

function renderSection(name: PresetName): string {
  const preset: Preset = PRESETS[name]
  const { title, place, language } = preset
  const addresses = addressesOf(preset, [ORIGIN])
  const lines = preset.lines({
    ...addresses,
    issuer: ISSUER,
    client_id: 'my-app',
    address: ORIGIN,
  })
  return [
    `## ${name}`,
    '',
    `${title}. In ${place}:`,
    '',
    `\`\`\`${language}`,
    lines.trimEnd(),
    '```',
    '',
    ...notesOf(preset).flatMap((note) => [note, '']),
    `Redirect URIs: ${listOf(addresses.redirect_uris)}. After a sign-out: ${listOf(addresses.post_logout_redirect_uris)}.`,
    '',
  ].join('\n')
}

function listOf(addresses: readonly string[]): string {
  return addresses.length === 0 ? 'yours' : addresses.map((uri) => `\`${uri}\``).join(', ')
}

function slugOf(name: string): string {
  return name.replaceAll('.', '')
}
