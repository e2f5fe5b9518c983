import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { KeyFileDropZone, type KeyFileDropZoneProps } from './KeyFileDropZone.tsx'

const KEY_FILE = 'SHRD_ENCRYPTED_IDENTITY.key'

function Zone({
  onChange,
  ...props
}: Partial<KeyFileDropZoneProps> & { onChange?: (file: File | null) => void }): ReactElement {
  const [file, setFile] = useState<File | null>(null)
  return (
    <KeyFileDropZone
      {...props}
      file={file}
      onChange={(chosen) => {
        setFile(chosen)
        onChange?.(chosen)
      }}
    />
  )
}

/** Files whose content nobody may ask for. */
function unreadFile(name: string, size = 1400): File {
  const file = new File([new Uint8Array(size)], name)
  const refuse = () => {
    throw new TypeError('The file was read.')
  }
  return Object.assign(file, { text: refuse, arrayBuffer: refuse, stream: refuse, slice: refuse })
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Key file/)
const zone = () => input().closest('.shrd-drop-zone')
const state = () => zone()?.getAttribute('data-state')

async function choose(files: File | File[]): Promise<void> {
  await userEvent.upload(input(), files, { applyAccept: false })
}

function drop(files: File[]): void {
  const target = zone()
  if (target === null) throw new Error('no drop zone')
  const dataTransfer = { types: ['Files'], files }
  fireEvent.dragEnter(target, { dataTransfer })
  fireEvent.drop(target, { dataTransfer })
}

describe('choosing a file', () => {
  test('a .key file is taken, shown and announced', async () => {
    render(<Zone />)
    expect(state()).toBe('rest')
    await choose(unreadFile(KEY_FILE))
    expect(state()).toBe('chosen')
    screen.getByText(KEY_FILE)
    screen.getByText('1.4 kB · password-protected')
    expect(screen.getByRole('status').textContent).toContain(`${KEY_FILE} chosen, 1.4 kB`)
    expect(descriptionOf(input())).toContain(KEY_FILE)
  })

  test('a .txt file is refused by the drop zone, with the type it takes [KEYFILE-04] [KEYFILE-08]', async () => {
    const onChange = vi.fn()
    render(<Zone onChange={onChange} />)
    await choose(unreadFile('notes.txt'))
    expect(state()).toBe('refused')
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(screen.getByRole('alert').textContent).toContain('File type must be .key')
    expect(screen.getByRole('alert').textContent).toContain('notes.txt')
    expect(descriptionOf(input())).toContain('File type must be .key')
  })

  test('a .txt file is refused when it is dropped, too [KEYFILE-04]', () => {
    const onChange = vi.fn()
    render(<Zone onChange={onChange} />)
    drop([unreadFile('notes.txt')])
    expect(screen.getByRole('alert').textContent).toContain('File type must be .key')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  test('a file over 64 KiB is refused unread, one of 64 KiB or of nothing is taken [KEYFILE-06] [KEYFILE-09]', async () => {
    const onChange = vi.fn()
    render(<Zone onChange={onChange} />)
    await choose(unreadFile('big.key', 65_537))
    expect(screen.getByRole('alert').textContent).toContain('File is larger than 65536 bytes')
    expect(onChange).toHaveBeenLastCalledWith(null)
    await choose(unreadFile('full.key', 65_536))
    expect(state()).toBe('chosen')
    await choose(unreadFile('empty.key', 0))
    expect(state()).toBe('chosen')
  })

  test('a file below a minimum size is refused where one is set [KEYFILE-10]', async () => {
    render(<Zone minSize={500} />)
    await choose(unreadFile('small.key', 499))
    expect(screen.getByRole('alert').textContent).toContain('File is smaller than 500 bytes')
  })

  test('several files at once are refused [KEYFILE-07] [KEYFILE-11]', () => {
    const onChange = vi.fn()
    render(<Zone onChange={onChange} />)
    expect(input().multiple).toBe(false)
    drop([unreadFile('a.key'), unreadFile('b.key')])
    expect(screen.getByRole('alert').textContent).toContain('Too many files')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  test('a refused file makes room for the next', async () => {
    render(<Zone />)
    await choose(unreadFile('notes.txt'))
    await choose(unreadFile(KEY_FILE))
    expect(state()).toBe('chosen')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the zone', () => {
  test('says that a held file can be released, and takes it', () => {
    render(<Zone />)
    const target = zone()
    if (target === null) throw new Error('no drop zone')
    fireEvent.dragEnter(target, { dataTransfer: { types: ['Files'], files: [] } })
    expect(state()).toBe('over')
    screen.getByText('Release to use this file')
    fireEvent.dragLeave(target)
    expect(state()).toBe('rest')
    drop([unreadFile(KEY_FILE)])
    expect(state()).toBe('chosen')
  })

  test('lets text that is dragged by pass', () => {
    render(<Zone />)
    const target = zone()
    if (target === null) throw new Error('no drop zone')
    fireEvent.dragEnter(target, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(state()).toBe('rest')
  })

  test('is reached and cleared by keyboard, and keeps the focus', async () => {
    render(<Zone />)
    await userEvent.tab()
    expect(document.activeElement).toBe(input())
    await choose(unreadFile(KEY_FILE))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }))
    await userEvent.keyboard('{Enter}')
    expect(state()).toBe('rest')
    expect(document.activeElement).toBe(input())
    expect(screen.getByRole('status').textContent).toContain('The key file was removed.')
  })

  test('shows how far the unlocking is, and cancels it', async () => {
    const onCancel = vi.fn()
    const file = unreadFile(KEY_FILE)
    const progress = { fraction: 0.62, label: 'Unlocking your keys', onCancel }
    render(<KeyFileDropZone file={file} onChange={() => undefined} progress={progress} />)
    expect(state()).toBe('unlocking')
    const bar = screen.getByRole('progressbar', { name: 'Unlocking your keys' })
    expect(bar.getAttribute('value')).toBe('0.62')
    screen.getByText('62%')
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('says beside the file why it cannot be used', () => {
    const file = unreadFile(KEY_FILE)
    render(<KeyFileDropZone file={file} onChange={() => undefined} error="It is damaged." />)
    expect(state()).toBe('failed')
    expect(descriptionOf(input())).toBe('It is damaged.')
  })
})

describe('leaving the file dialog without a choice', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const isChoosing = () => zone()?.hasAttribute('data-choosing')

  test('is noticed 300 ms after the focus came back, not before [CONST-11]', () => {
    vi.useFakeTimers()
    const onCancel = vi.fn()
    render(<Zone onCancel={onCancel} />)
    fireEvent.click(input())
    expect(isChoosing()).toBe(true)
    act(() => vi.advanceTimersByTime(60_000))
    expect(onCancel).not.toHaveBeenCalled()
    fireEvent.focus(window)
    act(() => vi.advanceTimersByTime(299))
    expect(onCancel).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onCancel).toHaveBeenCalledOnce()
    expect(isChoosing()).toBe(false)
  })

  test('is not said of a choice that arrives within those 300 ms [CONST-11]', () => {
    vi.useFakeTimers()
    const onCancel = vi.fn()
    render(<Zone onCancel={onCancel} />)
    fireEvent.click(input())
    fireEvent.focus(window)
    act(() => vi.advanceTimersByTime(200))
    fireEvent.change(input(), { target: { files: [unreadFile(KEY_FILE)] } })
    act(() => vi.advanceTimersByTime(1000))
    expect(onCancel).not.toHaveBeenCalled()
    expect(state()).toBe('chosen')
  })

  test('keeps the file that was chosen before', async () => {
    render(<Zone />)
    await choose(unreadFile(KEY_FILE))
    fireEvent.change(input(), { target: { files: [] } })
    expect(state()).toBe('chosen')
  })
})
