/** Time that this process has worked, in milliseconds: a busy machine does not make it longer, quadratic work does. */
export const cpuTime = (): number => process.cpuUsage().user / 1000
