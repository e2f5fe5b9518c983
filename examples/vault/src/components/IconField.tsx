import type { VaultIcon } from '@shrd/contract'
import { VAULT_ICONS } from '@shrd/contract/calls'
import { IconPicker } from '@shrd/parts'
import type { ReactElement } from 'react'
import { nameOfIcon } from '../locales/icon-names.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { Mark } from './Mark.tsx'

/** Props of {@link IconField}. */
interface IconFieldProps {
  label: string
  value: VaultIcon
  onChange: (icon: VaultIcon) => void
}

/** The icon of a vault or document, which is stored unencrypted. */
export function IconField({ label, value, onChange }: IconFieldProps): ReactElement {
  const { language } = useTexts()
  return (
    <IconPicker
      label={label}
      mark={<Mark encrypted={false} />}
      names={VAULT_ICONS}
      value={value}
      onChange={onChange}
      nameOf={(icon) => nameOfIcon(icon, language)}
    />
  )
}
