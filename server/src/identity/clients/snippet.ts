import type { ClientPreset, ClientSnippet, ManagedClient } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { notesOf, type Preset } from './preset.ts'
import { PRESET_NAMES, PRESETS, type PresetName } from './presets.ts'

/** What the lines for an application are made of. */
interface SnippetOf {
  readonly issuer: string
  readonly client: ManagedClient
  /** Without it the lines say where to put it. */
  readonly secret?: string | undefined
}

/** Every preset, ours first. */
export function listPresetEntries(): ClientPreset[] {
  return PRESET_NAMES.map((name) => {
    const { title, kind, proof }: Preset = PRESETS[name]
    return { preset: name, title, kind, proof }
  })
}

/** @throws `client_invalid` for a name that is no preset */
export function parsePreset(name: string): PresetName {
  const known = PRESET_NAMES.find((preset) => preset === name)
  if (known !== undefined) return known
  throw new ShrdError('client_invalid', { data: { problem: 'there is no such preset' } })
}

/** The preset of a client: the one that it was added with, or else the usual one of its kind. */
export function presetOf({ preset, kind }: Pick<ManagedClient, 'preset' | 'kind'>): PresetName {
  const known = PRESET_NAMES.find((name) => name === preset)
  return known ?? (kind === 'server' ? 'web' : 'react')
}

/** The lines to paste into an application. */
export function createSnippet(
  name: PresetName,
  { issuer, client, secret }: SnippetOf,
): ClientSnippet {
  const preset: Preset = PRESETS[name]
  const [origin = ''] = client.origins
  const address = `${origin}${client.path ?? ''}`
  const { title, place, language } = preset
  return {
    ...{ preset: name, title, place, language },
    lines: preset.lines({ ...client, issuer, secret, address }),
    notes: notesOf(preset),
  }
}
