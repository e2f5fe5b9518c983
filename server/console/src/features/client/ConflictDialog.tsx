import { Button, Dialog, DialogActions, DialogBody, RadioCards } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import type { ProviderChoice } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ClientApi } from './api-problem.ts'
import type { ClaimRow } from './claim-rows.ts'
import type { FlatChanges, Setting, SettingValue } from './flat-settings.ts'
import type { ClientForm } from './use-client-form.ts'
import { useSettingName } from './use-setting-name.ts'

/** Shows both values of every setting that two members have changed. */
export function ConflictDialog({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  const { conflicts, cancel, resolve, isBusy } = form
  const [chosen, setChosen] = useState<{ [Name in Setting]?: 'mine' | 'theirs' }>({})
  const nameOf = useSettingName()
  const show = useShownValue()
  const submit = (): void => {
    const choice: FlatChanges = Object.fromEntries(
      conflicts.map(({ setting, mine, theirs }) => [
        setting,
        chosen[setting] === 'theirs' ? theirs : mine,
      ]),
    )
    resolve(choice)
  }
  return (
    <Dialog
      open={conflicts.length > 0}
      onOpenChange={(open) => open || cancel()}
      title={text('conflict.title')}
      closeLabel={text('action.close')}
      wide
      keep
    >
      <DialogBody>
        <p>{text('conflict.text')}</p>
        {conflicts.map(({ setting, mine, theirs }) => (
          <RadioCards
            key={setting}
            label={nameOf(setting)}
            options={[
              { value: 'mine', title: text('conflict.mine', { value: show(mine) }) },
              { value: 'theirs', title: text('conflict.theirs', { value: show(theirs) }) },
            ]}
            value={chosen[setting] ?? 'mine'}
            onChange={(side) => setChosen((former) => ({ ...former, [setting]: side }))}
          />
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={cancel}>{text('action.cancel')}</Button>
        <Button variant="primary" busy={isBusy} onClick={submit}>
          {text('conflict.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function useShownValue(): (value: SettingValue) => string {
  const { text } = useTexts()
  const showEntry = (entry: string | ClientApi | ClaimRow | ProviderChoice): string => {
    if (typeof entry === 'string') return entry
    if ('provider_id' in entry) return entry.provider_id
    if ('uri' in entry) return [entry.uri, ...entry.scopes].join(' ')
    return `${entry.claim}: ${entry.value || text(`claims.source.${entry.source}`)}`
  }
  return (value) => {
    if (typeof value === 'boolean') return text(value ? 'conflict.yes' : 'conflict.no')
    const entries: readonly (string | ClientApi | ClaimRow | ProviderChoice)[] =
      typeof value === 'object' && value !== null ? value : [String(value ?? '')]
    const shown = entries.map(showEntry).join(', ')
    return shown === '' ? text('conflict.empty') : shown
  }
}
