import type { UploadItem } from '../src/features/attachments/upload-item.ts'

/** A file that has just begun its way. */
export function makeUploadItem(part: Partial<UploadItem>): UploadItem {
  return {
    ...{ id: 1, name: 'a.pdf', size: 100, status: 'running', done: 0, rest: null, error: null },
    ...part,
  }
}
