/** `wire/SeatSettings.ts` names this type without importing it. Goes away with the next making of the wire's types. */
type Always = import('./wire').Always;
