import { Combobox, RadioCards } from '@shrd/parts'
import { CircleAlert, CodeXml, Component, Globe, type LucideIcon, Server } from 'lucide-react'
import type { ReactElement } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

const USUAL = ['react', 'next', 'script', 'web'] as const

const ICONS: Readonly<Record<(typeof USUAL)[number], LucideIcon>> = {
  react: Component,
  next: CodeXml,
  script: Globe,
  web: Server,
}

/** Props of {@link FrameworkChoice}. */
export interface FrameworkChoiceProps {
  value: string | null
  onChange: (preset: string | null) => void
  error: string | null
}

/** What a client is built with: four cards, and a list of all others. */
export function FrameworkChoice(props: FrameworkChoiceProps): ReactElement {
  const { value, onChange, error } = props
  const { text } = useTexts()
  const presets = useCall('listClientPresets', {})
  const isUsual = (preset: string | null): preset is (typeof USUAL)[number] =>
    USUAL.some((one) => one === preset)
  const others = (presets.data ?? []).filter(({ preset }) => !isUsual(preset))
  return (
    <div className="stack" data-problem={error === null ? undefined : ''}>
      <RadioCards
        label={text('newClient.frameworks')}
        options={USUAL.map((preset) => {
          const Icon = ICONS[preset]
          return {
            value: preset,
            title: text(`newClient.preset.${preset}`),
            text: text(`newClient.preset.${preset}Text`),
            icon: <Icon size={20} strokeWidth={1.6} aria-hidden="true" />,
          }
        })}
        value={isUsual(value) ? value : null}
        onChange={onChange}
      />
      {presets.error ? (
        <FailureNote
          title={text('newClient.presetsFailed')}
          error={presets.error}
          onRetry={() => void presets.refetch()}
        />
      ) : (
        <Combobox
          label={text('newClient.others')}
          placeholder={text('newClient.other')}
          options={others.map(({ preset, title }) => ({ value: preset, label: title }))}
          value={isUsual(value) ? null : value}
          onChange={onChange}
          words={{
            open: text('newClient.otherOpen'),
            clear: text('newClient.otherClear'),
            none: text('newClient.otherNone'),
          }}
        />
      )}
      <div aria-live="polite">
        {error ? (
          <p className="parts-hint parts-hint-error">
            <CircleAlert size={14} aria-hidden="true" />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}
