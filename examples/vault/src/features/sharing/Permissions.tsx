import { Badge, Checkbox } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { PERMISSIONS, type Permission } from './permission.ts'

/** Props of {@link Permissions}. */
export interface PermissionsProps {
  /** @default 'Permissions' */
  title?: string | undefined
  chosen: ReadonlySet<Permission>
  onChange: (chosen: ReadonlySet<Permission>) => void
  disabled?: boolean | undefined
}

/** What readers may do. Viewing is always part of it. */
export function Permissions(props: PermissionsProps): ReactElement {
  const { title, chosen, onChange, disabled } = props
  const { text } = useTexts()
  const turn = (permission: Permission, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(permission)
    else next.delete(permission)
    onChange(next)
  }
  return (
    <fieldset className="share-group">
      <legend>{title ?? text('share.permissions')}</legend>
      <div className="share-permissions">
        <Checkbox checked disabled onChange={() => undefined}>
          {text('scope.view')}
        </Checkbox>
        {PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            checked={chosen.has(permission)}
            disabled={disabled}
            onChange={(isOn) => turn(permission, isOn)}
          >
            {text(`scope.${permission}`)}
            {permission === 'delete' ? (
              <>
                {' '}
                <Badge tone="danger">{text('share.warning')}</Badge>
              </>
            ) : null}
          </Checkbox>
        ))}
      </div>
      {chosen.has('delete') ? (
        <p className="parts-hint parts-hint-error" role="status">
          {text('share.deleteText')}
        </p>
      ) : null}
    </fieldset>
  )
}
