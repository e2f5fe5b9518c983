import { VAULT_ICONS } from '@shrd/contract/calls'
import { VaultIcon } from '@shrd/parts'
import type { ReactElement } from 'react'
import { IconField } from '../../components/IconField.tsx'
import { Mark } from '../../components/Mark.tsx'
import { nameOfIcon } from '../../locales/icon-names.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { DocumentIcon } from '../documents/typed-content.ts'

/** Props of {@link IconTab}. */
export interface IconTabProps {
  value: DocumentIcon
  /** Chooses another one; `null` in view mode, in which the icons are only looked at. */
  onChange: ((icon: DocumentIcon) => void) | null
}

/** All icons as a grid, the document's own marked. */
export function IconTab({ value, onChange }: IconTabProps): ReactElement {
  const { text, language } = useTexts()
  if (onChange !== null) {
    return (
      <div className="icon-tab">
        <IconField label={text('document.icon')} value={value} onChange={onChange} />
      </div>
    )
  }
  return (
    <div className="icon-tab">
      <p className="parts-label">
        <Mark encrypted={false} />
        {text('document.icon')}
      </p>
      <ul className="parts-icons-grid" aria-label={text('document.icon')}>
        {VAULT_ICONS.map((icon) => (
          <li
            key={icon}
            className="parts-icon icon-shown"
            title={nameOfIcon(icon, language)}
            aria-current={icon === value ? 'true' : undefined}
          >
            <VaultIcon name={icon} size={18} />
            <span className="visually-hidden">{nameOfIcon(icon, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
