console.log('');

export {};
