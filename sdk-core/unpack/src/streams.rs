//! Joins what `separate` of scripts/build/wasm-streams.mjs has separated.

// The numbers of the streams that are named here. They must equal those of the script.
const FUNCTIONS: usize = 0;
const OPERATIONS: usize = 1;
const LOCALS: usize = 2;
const OFFSETS: usize = 3;
const BRANCHES: usize = 6;
/// What follows the functions.
const AFTER: usize = 7;

/// The number of streams. Their positions precede them, 32 bits each.
const COUNT: usize = AFTER + 1;

/// For each operation the digit of the stream of its number, of `OPERATIONS` for all its operands, or 0 for none. The operations after these
/// have none, except for `EXTENDED`.
static OPERANDS: [u8; 69] = *include_bytes!("operands.txt");

// Operations of the binary format, https://webassembly.github.io/spec/core/binary/instructions.html.
const BLOCK: usize = 0x02;
const IF: usize = 0x04;
const END: usize = 0x0b;
const BRANCH_TABLE: usize = 0x0e;
const CALL_INDIRECT: usize = 0x11;
const F32: usize = 0x43;
const F64: usize = 0x44;
/// Begins conversions, which are numbered to 7 and have no operands, and operations on bulk memory, which have two or one.
const EXTENDED: usize = 0xfc;

/// Bytes left free for the size of a function, which is known at its end.
const SIZE: usize = 3;

/// The next byte in each stream.
static mut NEXT: [*const u8; COUNT] = [core::ptr::null(); COUNT];
/// The end of the module so far.
static mut OUT: *mut u8 = core::ptr::null_mut();

/// Joins the streams, writes the module and returns its end.
///
/// # Safety
///
/// The streams end at `end`. Not called twice.
#[inline(always)]
pub unsafe fn join(streams: *const u8, end: *const u8, module: *mut u8) -> *const u8 {
    // SAFETY: see the crate.
    unsafe {
        OUT = module;
        let mut stream = 0;
        while stream < COUNT {
            let position = streams.add(4 * stream).cast::<u32>().read_unaligned();
            NEXT[stream] = streams.add(position as usize);
            stream += 1;
        }
        let operations_end = NEXT[LOCALS];
        copy(streams.add(4 * COUNT), NEXT[FUNCTIONS]);
        while NEXT[OPERATIONS] < operations_end {
            let start = OUT;
            let code = start.add(SIZE);
            OUT = code;
            copy_function();
            let code_end = OUT;
            OUT = start;
            let mut size = code_end as usize - code as usize;
            while size > 127 {
                push(size | 128);
                size >>= 7;
            }
            push(size);
            copy(code, code_end);
        }
        copy(NEXT[AFTER], end);
        OUT
    }
}

/// Copies the locals and operations of a function.
#[inline(always)]
unsafe fn copy_function() {
    // SAFETY: see the crate.
    unsafe {
        // Locals are declared as a count, and pairs of numbers.
        let mut stream = FUNCTIONS;
        let mut count = 2 * usize::from(*NEXT[FUNCTIONS]) + 1;
        let mut depth = 1;
        loop {
            while count > 0 {
                // The bytes of a number are above 127, except for the last one.
                while take(stream) > 127 {}
                count -= 1;
            }
            if depth == 0 {
                return;
            }
            let operation = take(OPERATIONS);
            if (BLOCK..=IF).contains(&operation) {
                depth += 1;
            }
            if operation == END {
                depth -= 1;
            }
            stream = if operation > F64 { 0 } else { usize::from(OPERANDS[operation]) - 48 };
            let mut operands = match operation {
                F32 => 4,
                F64 => 8,
                EXTENDED => match usize::from(*NEXT[OPERATIONS]) {
                    0..8 => 1,
                    number => 3 - (number & 1),
                },
                // Types and alignments.
                _ => usize::from(stream == OPERATIONS || stream == OFFSETS),
            };
            while operands > 0 {
                take(OPERATIONS);
                operands -= 1;
            }
            count = match operation {
                _ if stream <= OPERATIONS => 0,
                // A count, its targets, and the default target.
                BRANCH_TABLE => usize::from(*NEXT[BRANCHES]) + 2,
                // A type and a table.
                CALL_INDIRECT => 2,
                _ => 1,
            };
        }
    }
}

/// Copies the next byte of a stream and returns it.
#[inline(never)]
unsafe fn take(stream: usize) -> usize {
    // SAFETY: see the crate. The mask limits the index.
    unsafe {
        let next = &raw mut NEXT[stream % COUNT];
        let byte = usize::from(**next);
        *next = (*next).add(1);
        push(byte);
        byte
    }
}

unsafe fn push(byte: usize) {
    // SAFETY: see the crate.
    unsafe {
        *OUT = byte as u8;
        OUT = OUT.add(1);
    }
}

#[inline(never)]
unsafe fn copy(from: *const u8, end: *const u8) {
    // SAFETY: see the crate.
    unsafe {
        let size = end as usize - from as usize;
        core::ptr::copy(from, OUT, size);
        OUT = OUT.add(size);
    }
}
