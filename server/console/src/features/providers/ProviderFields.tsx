import { Checkbox, Select, TextArea, TextField } from '@shrd/parts'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { IconField } from './IconField.tsx'
import {
  hasTenants,
  KIND_NAMES,
  KINDS,
  neededOf,
  type ProviderDraft,
  problemOf,
} from './provider-draft.ts'

/** Props of {@link ProviderFields}. */
export interface ProviderFieldsProps {
  draft: ProviderDraft
  onChange: (draft: ProviderDraft) => void
  /** Shows what is wrong. */
  tried: boolean
  /** True for a new provider, whose kind can be chosen. */
  isNew: boolean
  /** Shown below the kind. */
  children?: ReactNode
}

type TextName = {
  [Name in keyof ProviderDraft]: ProviderDraft[Name] extends string ? Name : never
}[keyof ProviderDraft]

const HINTS: Readonly<Partial<Record<TextName, TextKey>>> = {
  name: 'provider.hint.name',
  text: 'provider.hint.text',
  scopes: 'provider.hint.scopes',
  tenants: 'provider.hint.tenants',
  subject: 'provider.hint.member',
}

/** The settings of a provider, as far as its kind has them. */
export function ProviderFields(props: ProviderFieldsProps): ReactElement {
  const { draft, onChange, tried, isNew, children } = props
  const { text } = useTexts()
  const { kind } = draft
  const set = (change: Partial<ProviderDraft>): void => onChange({ ...draft, ...change })
  const isOpen = kind === 'oidc' || kind === 'oauth2'
  const needed = neededOf(draft)
  const errorOf = (name: keyof ProviderDraft): string | null => {
    const problem = tried ? problemOf(draft, name, { isNew }) : null
    return problem && text(problem)
  }
  const hintOf = (name: TextName): string | undefined => {
    if (name === 'subject' && !isNew) return text('provider.usersGo')
    const hint = HINTS[name]
    return hint && text(hint)
  }
  const field = (name: Exclude<TextName, 'kind' | 'provider_id'>, isCode = true) => (
    <TextField
      key={name}
      label={text(`provider.field.${name}`)}
      {...(isCode && { mono: true, dir: 'ltr' as const })}
      hint={hintOf(name)}
      {...(!needed.includes(name) && { note: text('form.optional') })}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
      error={errorOf(name)}
    />
  )
  return (
    <>
      {isNew ? (
        <Select
          label={text('provider.kind')}
          options={KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          value={kind}
          onChange={(value) => set({ kind: value })}
        />
      ) : null}
      {children}
      {field('name', false)}
      {field('text', false)}
      <IconField value={draft.icon} onChange={(icon) => set({ icon })} />
      {field('client_id')}
      {kind === 'apple' ? (
        <>
          {field('team_id')}
          {field('key_id')}
          <TextArea
            label={text('provider.appleKey')}
            {...(!isNew && { hint: text('provider.secretStays') })}
            value={draft.secret}
            onChange={(secret) => set({ secret })}
            error={errorOf('secret')}
          />
        </>
      ) : (
        <TextField
          label={text('provider.secret')}
          {...(!isNew && { hint: text('provider.secretStays') })}
          {...(isOpen && { note: text('form.optional') })}
          mono
          dir="ltr"
          value={draft.secret}
          onChange={(secret) => set({ secret })}
          error={errorOf('secret')}
        />
      )}
      {kind === 'oidc' || kind === 'gitlab' ? field('issuer') : null}
      {kind === 'oauth2'
        ? [
            ...(['authorization', 'token', 'userinfo', 'subject', 'email'] as const),
            'email_verified' as const,
          ].map((name) => field(name))
        : null}
      {field('scopes')}
      {hasTenants(kind) ? field('tenants') : null}
      {isOpen ? (
        <Checkbox checked={draft.trusts_email} onChange={(trusts_email) => set({ trusts_email })}>
          {text('provider.trustsEmail')}
        </Checkbox>
      ) : null}
      <Checkbox checked={draft.keep_tokens} onChange={(keep_tokens) => set({ keep_tokens })}>
        {text('provider.keepTokens')}
      </Checkbox>
    </>
  )
}
