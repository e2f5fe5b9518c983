import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconName } from './Icon.tsx'

const meta: Meta<typeof Icon> = { title: 'Parts/Icon', component: Icon, args: { name: 'check' } }

export default meta
type Story = StoryObj<typeof Icon>

/** A record, so that the compiler misses an icon that is not shown. */
const NAMES: Readonly<Record<IconName, true>> = {
  'arrow-big-up': true,
  check: true,
  'circle-alert': true,
  'circle-check': true,
  copy: true,
  download: true,
  eye: true,
  'eye-off': true,
  'file-key': true,
  'file-x': true,
  info: true,
  printer: true,
  spinner: true,
  'triangle-alert': true,
  x: true,
}

export const One: Story = {}
export const All: Story = {
  tags: ['main'],
  render: ({ size }) => (
    <ul className="preview-icons">
      {Object.keys(NAMES).map((name) => (
        <li key={name}>
          {/* The keys of a record are the names that it is of. */}
          <Icon name={name as IconName} {...(size && { size })} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
}
export const Sizes: Story = {
  render: () => (
    <ul className="preview-icons">
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <li key={size}>
          <Icon name="file-key" size={size} />
          <code>{size}</code>
        </li>
      ))}
    </ul>
  ),
}
