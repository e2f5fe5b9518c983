import { Card, Section, Select, Switch, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { usePreferences } from '../../../app/preferences.tsx'
import { DENSITIES, DIRECTIONS, SIDEBARS, THEMES } from '../../../app/read-preferences.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { LANGUAGES, type Language } from '../../../locales/texts.ts'
import { useChoices } from '../../choices/ChoicesProvider.tsx'
import {
  type MemberChoices,
  MUTABLE_KINDS,
  SECONDS,
  type Seconds,
} from '../../choices/member-choices.ts'
import { useVaults } from '../../vaults/VaultsProvider.tsx'

/**
 * The Preferences tab: the same on every device, because the account keeps them. The copy for offline
 * reading belongs to one browser, so it is in the profile menu and not here.
 */
export function PreferencesTab(): ReactElement {
  return (
    <div className="profile-tab">
      <Looks />
      <Secrets />
      <Notifications />
    </div>
  )
}

/** Language and appearance, as in the menus of the header. */
function Looks(): ReactElement {
  const { text } = useTexts()
  const { preferences, change } = usePreferences()
  // The keys of an object literal are those of its type.
  const languages = Object.entries(LANGUAGES) as [Language, string][]
  return (
    <Section title={text('choices.looks')} text={text('choices.looksText')}>
      <Card className="profile-card-fields">
        <Select
          label={text('menu.language')}
          options={languages.map(([value, label]) => ({ value, label }))}
          value={preferences.language}
          onChange={(language) => change({ language })}
        />
        <Select
          label={text('menu.theme')}
          options={THEMES.map((value) => ({ value, label: text(`menu.theme.${value}`) }))}
          value={preferences.theme}
          onChange={(theme) => change({ theme })}
        />
        <Select
          label={text('menu.direction')}
          options={DIRECTIONS.map((value) => ({ value, label: text(`menu.direction.${value}`) }))}
          value={preferences.direction}
          onChange={(direction) => change({ direction })}
        />
        <Select
          label={text('menu.density')}
          options={DENSITIES.map((value) => ({ value, label: text(`menu.density.${value}`) }))}
          value={preferences.density}
          onChange={(density) => change({ density })}
        />
        <Select
          label={text('menu.sidebar')}
          options={SIDEBARS.map((value) => ({ value, label: text(`menu.sidebar.${value}`) }))}
          value={preferences.sidebar}
          onChange={(sidebar) => change({ sidebar })}
        />
      </Card>
    </Section>
  )
}

/** How a choice is made: at once, with a toast where it could not be kept. */
function useChoose(): (change: Partial<MemberChoices>) => void {
  const { text } = useTexts()
  const toasts = useToasts()
  const { change } = useChoices()
  return (made) => {
    change(made).catch(() => toasts.failure(text('choices.failed')))
  }
}

function Secrets(): ReactElement {
  const { text } = useTexts()
  const { choices } = useChoices()
  const choose = useChoose()
  const { vaults } = useVaults()
  const known = vaults.status === 'ready' ? vaults.value.items : []
  const options = SECONDS.map((seconds) => ({
    value: String(seconds),
    label: text('choices.seconds', { seconds }),
  }))
  // The options are made from the list.
  const toSeconds = (value: string) => Number(value) as Seconds
  const vault = known.some(({ vault_id }) => vault_id === choices.defaultVault)
    ? (choices.defaultVault ?? '')
    : ''
  return (
    <Section title={text('choices.secrets')} text={text('choices.secretsText')}>
      <Card className="profile-card-fields">
        <Select
          label={text('choices.clipboard')}
          hint={text('choices.clipboardHint')}
          options={options}
          value={String(choices.clipboardSeconds)}
          onChange={(value) => choose({ clipboardSeconds: toSeconds(value) })}
        />
        <Select
          label={text('choices.reveal')}
          options={options}
          value={String(choices.revealSeconds)}
          onChange={(value) => choose({ revealSeconds: toSeconds(value) })}
        />
        <Select
          label={text('choices.vault')}
          options={[
            { value: '', label: text('choices.firstVault') },
            ...known.map(({ vault_id, name }) => ({ value: vault_id, label: name })),
          ]}
          value={vault}
          onChange={(value) => choose({ defaultVault: value === '' ? null : value })}
        />
      </Card>
    </Section>
  )
}

function Notifications(): ReactElement {
  const { text } = useTexts()
  const { choices } = useChoices()
  const choose = useChoose()
  return (
    <Section title={text('choices.notices')} text={text('choices.noticesText')}>
      <Card className="profile-card-fields">
        {MUTABLE_KINDS.map((kind) => (
          <Switch
            key={kind}
            checked={!choices.muted.includes(kind)}
            onChange={(isShown) => {
              const others = choices.muted.filter((one) => one !== kind)
              choose({ muted: isShown ? others : [...others, kind] })
            }}
          >
            {text(`choices.notice.${kind}`)}
          </Switch>
        ))}
      </Card>
    </Section>
  )
}
