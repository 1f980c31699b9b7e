export const height = 3;
throw Object.assign(new Error(), { message: { height } });
