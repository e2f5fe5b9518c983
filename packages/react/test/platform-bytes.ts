// jsdom puts bytes of its own in the place of the platform's, and cryptography takes no others.
const { buffer, constructor } = new TextEncoder().encode('')
Object.assign(globalThis, { Uint8Array: constructor, ArrayBuffer: buffer.constructor })
