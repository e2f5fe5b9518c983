import type { APIRequestContext } from '@playwright/test'
import { expect } from './stack.ts'

/** The newest code of six digits that was mailed to somebody, once there is another than the one known. */
export async function readCode(
  request: APIRequestContext,
  { identity, to, known }: { identity: string; to: string; known?: string },
): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const html = await (await request.get(`${identity}/dev/mailbox`)).text()
      const mail = html.split('<article').find((part) => part.includes(to))
      code = /\b\d{6}\b/.exec(mail?.replace(/<[^>]*>/g, ' ') ?? '')?.[0]
      return code !== undefined && code !== known
    })
    .toBe(true)
  return code ?? ''
}
