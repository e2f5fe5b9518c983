import { Checkbox } from '@shrd/parts'
import type { ReactElement } from 'react'
import type { Attribute } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Who may read and write an attribute. */
export type Rights = Pick<Attribute, 'read' | 'write'>

/** Members alone: others get rights by a choice. */
export const MEMBERS_ONLY: Rights = { read: ['operator'], write: ['operator'] }

/** Props of {@link RightsFields}. */
export interface RightsFieldsProps {
  rights: Rights
  onChange: (rights: Rights) => void
}

/** Who besides members may read and write an attribute. */
export function RightsFields({ rights, onChange }: RightsFieldsProps): ReactElement {
  const { text } = useTexts()
  return (
    <>
      {(['read', 'write'] as const).map((right) => (
        <fieldset key={right} className="check-list">
          <legend className="parts-label">{text(`attribute.${right}`)}</legend>
          {(['person', 'application'] as const).map((role) => (
            <Checkbox
              key={role}
              checked={rights[right].includes(role)}
              onChange={(isOn) =>
                onChange({
                  ...rights,
                  [right]: isOn
                    ? [...rights[right], role]
                    : rights[right].filter((one) => one !== role),
                })
              }
            >
              {text(`attribute.role.${role}`)}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <p className="hint">{text('attribute.members')}</p>
    </>
  )
}
