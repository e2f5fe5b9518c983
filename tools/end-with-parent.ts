/**
 * Ends a process in order when its parent is gone, however that ended: `node --import` this file, with
 * a channel to the parent (`stdio: [..., 'ipc']`), which closes with either of them.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone keeps no process running.
process.channel?.unref()
