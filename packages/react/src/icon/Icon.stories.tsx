import type { Meta, StoryObj } from '@storybook/react-vite'
import * as drawings from './drawings.ts'
import { Icon } from './Icon.tsx'

const meta: Meta<typeof Icon> = { title: 'Look/Icon', component: Icon }

export default meta
type Story = StoryObj<typeof Icon>

export const All: Story = {
  tags: ['main'],
  render: () => (
    <ul className="preview-icons">
      {Object.entries(drawings).map(([name, d]) => (
        <li key={name}>
          <Icon d={d} size="lg" />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
}
export const Sizes: Story = {
  render: () => (
    <>
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Icon key={size} d={drawings.FILE_KEY} size={size} />
      ))}
    </>
  ),
}
