import { IconButton, Menu, MenuItem, MenuSeparator, Table, TableRow } from '@shrd/parts'
import { Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Attribute } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link AttributesTable}. */
export interface AttributesTableProps {
  attributes: readonly Attribute[]
  onEdit: (attribute: Attribute) => void
  onDelete: (attribute: Attribute) => void
}

/** Attributes with their type, what users call them, and who besides members reads and writes them. */
export function AttributesTable(props: AttributesTableProps): ReactElement {
  const { attributes, onEdit, onDelete } = props
  const { text, language } = useTexts()
  const describe = ({ type, labels = {} }: Attribute): string => {
    const label = labels[language] ?? labels.en
    return [text(`attribute.type.${type}`), ...(label === undefined ? [] : [label])].join(' · ')
  }
  return (
    <Table
      label={text('attributes.title')}
      head={
        <>
          <th scope="col">{text('attribute.name')}</th>
          <th scope="col" className="not-phone">
            {text('attribute.read')}
          </th>
          <th scope="col" className="not-phone">
            {text('attribute.write')}
          </th>
          <th scope="col" className="cell-more">
            <span className="parts-hidden">{text('action.more')}</span>
          </th>
        </>
      }
    >
      {attributes.map((attribute) => (
        <TableRow key={attribute.name} className="row-two">
          <td>
            <div className="cell-lines">
              <code dir="ltr">{attribute.name}</code>
              <span>{describe(attribute)}</span>
            </div>
          </td>
          <td className="not-phone">
            <Roles roles={attribute.read} />
          </td>
          <td className="not-phone">
            <Roles roles={attribute.write} />
          </td>
          <td className="cell-more">
            <Menu
              trigger={
                <IconButton
                  size="sm"
                  label={text('attributes.more', { name: attribute.name })}
                  icon={<Ellipsis size={16} aria-hidden="true" />}
                />
              }
            >
              <MenuItem onSelect={() => onEdit(attribute)}>{text('attributes.edit')}</MenuItem>
              <MenuSeparator />
              <MenuItem danger onSelect={() => onDelete(attribute)}>
                {text('attributes.delete')}
              </MenuItem>
            </Menu>
          </td>
        </TableRow>
      ))}
    </Table>
  )
}

function Roles({ roles }: { roles: Attribute['read'] }): ReactElement {
  const { text } = useTexts()
  const names = (['person', 'application'] as const)
    .filter((role) => roles.includes(role))
    .map((role) => text(`attribute.role.${role}`))
  return <>{names.length === 0 ? text('attribute.role.none') : names.join(', ')}</>
}
