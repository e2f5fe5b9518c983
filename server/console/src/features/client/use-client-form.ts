import type { CallOutput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import { useState } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { useSavedToast } from '../../components/use-saved-toast.ts'
import { useAccountId } from '../../data/account-context.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'
import type { ManagedClient } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useClient } from './client-context.ts'
import {
  type FlatChanges,
  findConflicts,
  formerValues,
  readSetting,
  realChanges,
  type Setting,
  type SettingConflict,
  type SettingValue,
  toClientChanges,
} from './flat-settings.ts'

/** What is typed about a client, and the version that it was typed over. */
interface ClientDraft {
  readonly base: ManagedClient
  readonly changes: FlatChanges
}

/** What the change breaks, before it is saved. */
export type Preview = CallOutput<'previewClientChange'>

/** A form over settings of a client. */
export interface ClientForm {
  readonly client: ManagedClient
  /** The value of a setting: as typed, or as stored. */
  readonly read: <Value extends SettingValue>(setting: Setting) => Value
  readonly set: (setting: Setting, value: SettingValue) => void
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly error: CallFailure | null
  readonly discard: () => void
  /** Asks what the change breaks, and saves it if it breaks nothing. */
  readonly save: () => void
  /** Set while the member has to decide about what the change breaks. */
  readonly preview: Preview | null
  readonly confirm: () => void
  /** Set while the member has to choose between two values. */
  readonly conflicts: readonly SettingConflict[]
  readonly resolve: (choice: FlatChanges) => void
  /** Leaves a question open: nothing is saved, and what was typed stays. */
  readonly cancel: () => void
}

/**
 * See {@link ClientForm}. A save names the version that it was made from; if somebody else has saved
 * meanwhile, settings of both are kept, and the member chooses where both changed the same.
 */
export function useClientForm(section: string): ClientForm {
  const client = useClient()
  const account_id = useAccountId()
  const service = useService()
  const [draft, setDraft] = useDraft<ClientDraft>(`client.${section} ${client.client_id}`)
  const [question, setQuestion] = useState<{ preview?: Preview; conflicts?: SettingConflict[] }>({})
  const preview = useChange('previewClientChange', [])
  const saved = useSave(() => setDraft(undefined))
  const base = draft?.base ?? client
  const changes = realChanges(base, draft?.changes ?? {})
  const isDirty = Object.keys(changes).length > 0
  const { client_id } = client

  async function send(from: ManagedClient, wanted: FlatChanges): Promise<void> {
    setQuestion({})
    try {
      await saved.run(from, wanted)
    } catch (error) {
      if (!isShrdError(error, 'conflict')) return
      const theirs = await service.call('getClient', { client_id }, { account_id })
      const conflicts = findConflicts(from, theirs, wanted)
      setDraft({ base: theirs, changes: wanted })
      if (conflicts.length > 0) setQuestion({ conflicts })
      else await saved.run(theirs, wanted).catch(() => undefined)
    }
  }

  return {
    client,
    // The caller names the type of its own setting.
    read: <Value extends SettingValue>(setting: Setting) => {
      const typed = draft?.changes[setting]
      // `null` is a value: an address that was removed.
      return (typed === undefined ? readSetting(base, setting) : typed) as Value
    },
    set: (setting, value) =>
      setDraft((former) => ({
        base: former?.base ?? client,
        changes: { ...former?.changes, [setting]: value },
      })),
    isDirty,
    isBusy: preview.isPending || saved.isBusy,
    error: preview.error ?? (isShrdError(saved.error, 'conflict') ? null : saved.error),
    discard: () => {
      saved.reset()
      preview.reset()
      setDraft(undefined)
    },
    save: () =>
      preview.mutate(
        { client_id, ...toClientChanges(changes) },
        {
          onSuccess(found) {
            const isHarmless = found.effects.length + found.signed_out + found.asked_again === 0
            if (isHarmless) void send(base, changes)
            else setQuestion({ preview: found })
          },
        },
      ),
    preview: question.preview ?? null,
    confirm: () => void send(base, changes),
    conflicts: question.conflicts ?? [],
    resolve: (choice) => void send(base, { ...changes, ...choice }),
    cancel: () => setQuestion({}),
  }
}

/** Saves changes, says so, and offers to take them back. */
function useSave(onSaved: () => void) {
  const { text } = useTexts()
  const saved = useSavedToast()
  const { mutateAsync, isPending, error, reset } = useChange('updateClient', [
    'getClient',
    'listClients',
    'getClientSnippet',
  ])
  async function run(from: ManagedClient, wanted: FlatChanges): Promise<void> {
    const { client_id, version } = from
    const changed = await mutateAsync({ client_id, version, ...toClientChanges(wanted) })
    onSaved()
    const former = toClientChanges(formerValues(from, wanted))
    saved(text('toast.saved'), () =>
      mutateAsync({ client_id, version: changed.version, ...former }),
    )
  }
  return { run, isBusy: isPending, error, reset }
}
